-- The words of titles and names that share at least so many three-letter groups with what was typed, the most frequent first.
-- A function, because planning it anew takes as long as half of it.
CREATE FUNCTION search_nearby(typed text, likeness real, titles integer) RETURNS text[] LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	PERFORM set_config('pg_trgm.word_similarity_threshold', likeness::text, true);
	RETURN (
		SELECT array_agg(word ORDER BY uses DESC, word) FROM (
			SELECT word, count(*) AS uses FROM (
				SELECT * FROM (SELECT names FROM search_entries WHERE typed <% names AND visible_from <= now() OFFSET 0) AS alike LIMIT titles
			) AS found, string_to_table(names, ' ') AS word
			WHERE length(word) >= length(typed) - 2 GROUP BY word
		) AS words
	);
END
$$;
