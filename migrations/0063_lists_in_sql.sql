CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published";--> statement-breakpoint
DROP INDEX "posts_category";--> statement-breakpoint
DROP INDEX "press_releases_published";--> statement-breakpoint
CREATE INDEX "list_counts_value" ON "list_counts" USING btree ("list","field","value");--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("visible_from" DESC NULLS FIRST,"id") WHERE "posts"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "posts_filed" ON "posts" USING btree (coalesce("category", 'News'),"visible_from" DESC NULLS FIRST,"id","category") WHERE "posts"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_searched" ON "posts" USING gin (lower(("title" || chr(10) || "excerpt" || chr(10) || "author") collate "und-x-icu") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "press_releases_listed" ON "press_releases" USING btree ("visible_from" DESC NULLS FIRST,"id") WHERE "press_releases"."visible_from" is not null;--> statement-breakpoint
-- Keeps how many rows of a table are on its list, in all and for each value of its filters: `facets` selects field and value of a row r.
-- A transaction replaces what it can lock and adds to what another one is writing, so that writers never wait for each other.
CREATE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	list text := TG_TABLE_NAME;
	facets text := TG_ARGV[0];
	added text := 'SELECT 1 AS n, r.* FROM new_rows r';
	taken text := 'SELECT -1 AS n, r.* FROM old_rows r';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM list_counts c WHERE c.list = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	EXECUTE format('
		WITH changed AS MATERIALIZED (
			SELECT field, value, sum(n)::integer AS n FROM (%1$s) AS r, LATERAL (%2$s) AS facets(field, value)
			WHERE r.visible_from IS NOT NULL GROUP BY field, value HAVING sum(n) <> 0
		), known AS MATERIALIZED (
			SELECT c.ctid AS place FROM list_counts c JOIN changed USING (field, value) WHERE c.list = %3$L FOR UPDATE OF c SKIP LOCKED
		), replaced AS (
			DELETE FROM list_counts c USING known WHERE c.ctid = known.place RETURNING c.field, c.value, c.entries
		)
		INSERT INTO list_counts (list, field, value, entries)
		SELECT %3$L, field, value, sum(n) FROM (SELECT * FROM changed UNION ALL SELECT * FROM replaced) AS parts
		GROUP BY field, value HAVING sum(n) <> 0',
		CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END, facets, list);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION watch_list(name text, facets text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER list_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', name, facets);
	EXECUTE format('CREATE TRIGGER list_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', name, facets);
	EXECUTE format('CREATE TRIGGER list_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', name, facets);
	EXECUTE format('CREATE TRIGGER list_emptied AFTER TRUNCATE ON %I EXECUTE FUNCTION count_list()', name);
	EXECUTE format('INSERT INTO list_counts SELECT %1$L, field, value, count(*) FROM %1$I r, LATERAL (%2$s) AS facets(field, value) WHERE r.visible_from IS NOT NULL GROUP BY field, value', name, facets);
END
$$;
--> statement-breakpoint
SELECT watch_list('posts', $$SELECT '', '' UNION ALL SELECT 'category', coalesce(r.category, 'News') UNION ALL SELECT DISTINCT 'tag', tag FROM unnest(r.tags) AS tag WHERE length(tag) <= 200$$);
--> statement-breakpoint
-- What many rows have is found on the way along the list, whatever few rows have is found by its index.
ALTER TABLE posts ALTER COLUMN tags SET STATISTICS 1000;
