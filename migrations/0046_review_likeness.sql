-- Hashes of pairs of neighboring words, the smallest sixteen: texts that are nearly the same share some of them.
CREATE FUNCTION text_marks(body text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(mark), '{}') FROM (
    SELECT DISTINCT hashtext(word || ' ' || coalesce(next, '')) AS mark
    FROM (
      SELECT word, lead(word) OVER (ORDER BY place) AS next, place
      FROM unnest(regexp_split_to_array(trim(regexp_replace(lower(body), '[^[:alnum:]]+', ' ', 'g')), ' ')) WITH ORDINALITY AS words (word, place)
    ) AS pairs
    WHERE next IS NOT NULL OR place = 1
    ORDER BY mark LIMIT 16
  ) AS marks
$$;
--> statement-breakpoint
CREATE INDEX "reviews_marks" ON "reviews" USING gin (text_marks("body"));--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree (lower("reviewer_name"));