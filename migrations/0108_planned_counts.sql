-- Counting by a statement built at each change cost more than the change itself. Now each list has functions of
-- its own, whose plans connections keep.
CREATE FUNCTION watch_changes(name text, facets text, list text, listed text, prefix text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	change record;
	counting text;
BEGIN
	FOR change IN SELECT * FROM (VALUES
		('inserted', 'INSERT', 'REFERENCING NEW TABLE AS new_rows', 'SELECT 1 AS n, r.* FROM new_rows r'),
		('updated', 'UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
			'SELECT 1 AS n, r.* FROM new_rows r UNION ALL SELECT -1 AS n, r.* FROM old_rows r'),
		('deleted', 'DELETE', 'REFERENCING OLD TABLE AS old_rows', 'SELECT -1 AS n, r.* FROM old_rows r'),
		('emptied', 'TRUNCATE', '', NULL)
	) AS changes (done, operation, referencing, rows) LOOP
		counting := concat_ws('_', name, prefix, change.done);
		-- A plan made while there were few rows must use the index too.
		EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql
			SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS %L', counting,
			CASE WHEN change.rows IS NULL THEN format('BEGIN DELETE FROM list_counts c WHERE c.list = %L; RETURN NULL; END', list)
			ELSE format('
BEGIN
	WITH changed AS MATERIALIZED (
		SELECT field, value, sum(n)::integer AS n FROM (%1$s) AS r, LATERAL (%2$s) AS facets(field, value)
		WHERE %4$s GROUP BY field, value HAVING sum(n) <> 0
	), known AS MATERIALIZED (
		SELECT c.ctid AS place FROM list_counts c JOIN changed USING (field, value) WHERE c.list = %3$L FOR UPDATE OF c SKIP LOCKED
	), replaced AS (
		DELETE FROM list_counts c USING known WHERE c.ctid = known.place RETURNING c.field, c.value, c.entries
	)
	INSERT INTO list_counts (list, field, value, entries)
	SELECT %3$L, field, value, sum(n) FROM (SELECT * FROM changed UNION ALL SELECT * FROM replaced) AS parts
	GROUP BY field, value HAVING sum(n) <> 0;
	RETURN NULL;
END', change.rows, facets, list, listed) END);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			prefix || '_' || change.done, change.operation, name, change.referencing, counting);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION watch_list(name text, facets text, list text DEFAULT NULL, listed text DEFAULT 'r.visible_from IS NOT NULL') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM watch_changes(name, facets, coalesce(list, name), listed, CASE WHEN list IS NULL THEN 'list' ELSE 'staff_list' END);
	EXECUTE format('INSERT INTO list_counts SELECT %1$L, field, value, count(*) FROM %2$I r, LATERAL (%3$s) AS facets(field, value) WHERE %4$s GROUP BY field, value', coalesce(list, name), name, facets, listed);
END
$$;
--> statement-breakpoint
SELECT watch_changes(name, given[1], coalesce(nullif(given[2], ''), name), coalesce(nullif(given[3], ''), 'r.visible_from IS NOT NULL'), prefix)
FROM (
	SELECT tgrelid::regclass::text AS name, replace(tgname, '_inserted', '') AS prefix,
		string_to_array(encode(tgargs, 'escape'), '\000') AS given
	FROM pg_trigger WHERE tgfoid = 'count_list'::regproc AND tgname LIKE '%list_inserted'
) AS watched;
--> statement-breakpoint
DROP FUNCTION count_list();
