-- The distinct words of a text in lowercase, for what may be misspelled; longer ones fit into no index, and nobody types them.
CREATE FUNCTION list_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT coalesce(array_agg(DISTINCT word), '{}') FROM regexp_split_to_table(value COLLATE "und-x-icu", '[^[:alnum:]]+') AS word
	WHERE word <> '' AND length(word) <= 100
$$;
--> statement-breakpoint
-- The words of a list that begin as typed or share at least so many three-letter groups with it.
CREATE FUNCTION list_words_like(of text, typed text, likeness real) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
	PERFORM set_config('pg_trgm.similarity_threshold', likeness::text, true);
	RETURN QUERY SELECT DISTINCT value FROM list_counts
		WHERE list = of AND field = 'q' AND (value % typed OR value LIKE typed || '%');
END
$$;
--> statement-breakpoint
DROP INDEX "tools_by_rating";--> statement-breakpoint
DROP INDEX "tools_by_name";--> statement-breakpoint
CREATE INDEX "tools_searched" ON "tools" USING gin (lower(("name" || chr(10) || "short_description160") collate "und-x-icu") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tools_words" ON "tools" USING gin (list_words(lower(("name" || chr(10) || "short_description160") collate "und-x-icu"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "list_counts_words" ON "list_counts" USING gin ("value" gin_trgm_ops) WITH (fastupdate=false) WHERE "list_counts"."field" = 'q';--> statement-breakpoint
CREATE INDEX "tools_by_rating" ON "tools" USING btree ("average_rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,lower("name" collate "und-x-icu") collate "C","slug" collate "C") WHERE "tools"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "tools_by_name" ON "tools" USING btree (lower("name" collate "und-x-icu") collate "C","slug" collate "C") WHERE "tools"."visible_from" is not null;--> statement-breakpoint
SELECT watch_list('tools', $$SELECT '', '' UNION ALL SELECT 'q', unnest(list_words(lower((r.name || chr(10) || r.short_description160) COLLATE "und-x-icu")))$$);
