-- Tells every process what visitors see something else of, when the transaction commits: as JSON the table, whether something must
-- disappear at once, the columns that differ, and of a few rows the slugs and the moments of publication, before and after.
-- The arguments as before: which rows r visitors see, how an old row o is known again as n, and which changes of a row that
-- stays take something from them.
CREATE OR REPLACE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	seen text := tg_argv[0];
	shown boolean := true;
	gone boolean := false;
	few constant integer := 20;
	written integer := few + 1;
	changed_rows text;
	change jsonb := jsonb_build_object('table', tg_table_name);
	fields jsonb;
	facts jsonb;
BEGIN
	CASE tg_op
	WHEN 'INSERT' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM new_rows r WHERE %s)', seen) INTO shown;
		changed_rows := 'SELECT to_jsonb(r) AS entry FROM new_rows r';
	WHEN 'DELETE' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM old_rows r WHERE %s)', seen) INTO shown;
		gone := shown;
		changed_rows := 'SELECT to_jsonb(r) AS entry FROM old_rows r';
	WHEN 'UPDATE' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM new_rows r WHERE %s)', seen) INTO shown;
		EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT * FROM old_rows r WHERE %1$s) o WHERE NOT EXISTS (
			SELECT FROM (SELECT * FROM new_rows r WHERE %1$s) n WHERE %2$s AND NOT (%3$s)))', seen, tg_argv[1], tg_argv[2]) INTO gone;
		changed_rows := 'SELECT to_jsonb(r) AS entry FROM old_rows r UNION ALL SELECT to_jsonb(r) FROM new_rows r';
	ELSE
		gone := true;
	END CASE;
	IF NOT (gone OR shown) THEN
		RETURN NULL;
	END IF;
	change := change || jsonb_build_object('removed', gone);
	IF changed_rows IS NOT NULL THEN
		EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT %s) AS first_rows',
			CASE tg_op WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END, few + 1) INTO written;
	END IF;
	IF written <= few THEN
		EXECUTE format('SELECT jsonb_strip_nulls(jsonb_build_object(
				''slugs'', jsonb_agg(DISTINCT entry -> ''slug'') FILTER (WHERE entry ->> ''slug'' IS NOT NULL),
				''times'', jsonb_agg(DISTINCT floor(extract(epoch FROM (entry ->> ''visible_from'')::timestamptz) * 1000)::bigint)
					FILTER (WHERE isfinite((entry ->> ''visible_from'')::timestamptz))))
			FROM (%s) AS written', changed_rows) INTO facts;
		IF tg_op = 'UPDATE' THEN
			EXECUTE format('SELECT CASE WHEN count(DISTINCT o) = (SELECT count(*) FROM old_rows)
				THEN jsonb_build_object(''fields'', coalesce(jsonb_agg(DISTINCT before.key) FILTER (WHERE before.value IS DISTINCT FROM after.value), ''[]''))
				ELSE ''{}'' END
				FROM (SELECT to_jsonb(o) AS o, to_jsonb(n) AS n FROM old_rows o JOIN new_rows n ON %s) AS pairs,
				LATERAL jsonb_each(o) AS before(key, value), LATERAL jsonb_each(n) AS after(key, value)
				WHERE before.key = after.key', tg_argv[1]) INTO fields;
		END IF;
		IF octet_length((change || facts || coalesce(fields, '{}'))::text) < 7000 THEN
			change := change || facts || coalesce(fields, '{}');
		END IF;
	END IF;
	PERFORM pg_notify('content_changed', change::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT watch_content('public_changes', 'true', 'n.id = o.id', 'false');
