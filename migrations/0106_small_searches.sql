-- On a small site, few matches are all ranked at once: the ways that a large site needs cost five times as much to begin.
CREATE OR REPLACE FUNCTION search_functions() RETURNS void LANGUAGE plpgsql AS $outer$
DECLARE
	each text := $$
		(WITH sample AS MATERIALIZED (
			SELECT count(*) >= 3 AS is_common FROM (
				SELECT head FROM search_entries WHERE kind = %1$L AND visible_from <= now() ORDER BY visible_from DESC, item_id LIMIT 30
			) AS last WHERE head @@ wanted
		), latest AS MATERIALIZED (
			SELECT item_id, date, head, names FROM (
				SELECT item_id, date, head, names, visible_from FROM search_entries WHERE kind = %1$L AND visible_from <= now()
				ORDER BY visible_from DESC, item_id LIMIT CASE WHEN (SELECT is_common FROM sample) THEN 8 * (most + 1) ELSE 0 END
			) AS last WHERE head @@ wanted ORDER BY visible_from DESC, item_id LIMIT most + 1
		), probed AS MATERIALIZED (
			SELECT count(*) > most AS enough FROM latest
		), heads AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries WHERE kind = %1$L AND visible_from <= now() AND head @@ wanted OFFSET 0
			) AS found LIMIT CASE WHEN (SELECT enough FROM probed) THEN 0 ELSE most + 1 END
		), counted AS MATERIALIZED (
			SELECT CASE WHEN (SELECT enough FROM probed) THEN most + 1 ELSE (SELECT count(*) FROM heads) END AS heads
		), texts AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries
				WHERE kind = %1$L AND visible_from <= now() AND words @@ wanted AND NOT head @@ wanted OFFSET 0
			) AS found LIMIT most + 1 - (SELECT heads FROM counted)
		), several AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names, visible_from FROM search_entries WHERE kind = %1$L AND visible_from <= now() AND head @@ wanted OFFSET 0
			) AS found LIMIT CASE WHEN (SELECT heads FROM counted) > most AND NOT (SELECT enough FROM probed) THEN 40 * most + 1 ELSE 0 END
		), gathered AS MATERIALIZED (
			SELECT count(*) AS rows FROM several
		), newest AS MATERIALIZED (
			(SELECT * FROM latest LIMIT CASE WHEN (SELECT enough FROM probed) THEN most ELSE 0 END)
			UNION ALL
			(SELECT item_id, date, head, names FROM several ORDER BY visible_from DESC, item_id
			LIMIT CASE WHEN (SELECT rows FROM gathered) <= 40 * most THEN most ELSE 0 END)
			UNION ALL
			(SELECT item_id, date, head, names FROM search_entries
			WHERE kind = %1$L AND visible_from <= now() AND (head @@ wanted) IS TRUE
			ORDER BY visible_from DESC, item_id
			LIMIT CASE WHEN (SELECT rows FROM gathered) > 40 * most THEN most ELSE 0 END)
		), named AS (
			SELECT item_id, date, head, names FROM search_entries
			WHERE kind = %1$L AND visible_from <= now() AND (head @@ wanted) IS TRUE AND names ~>=~ phrase AND names ~<~ (phrase || chr(1114111))
				AND item_id NOT IN (SELECT item_id FROM newest)
			ORDER BY names USING ~<~ LIMIT CASE WHEN (SELECT heads FROM counted) > most THEN 50 ELSE 0 END
		)
		SELECT %1$L AS of_kind, (SELECT heads FROM counted) + (SELECT count(*) FROM texts) AS total, item_id, date,
			ts_rank('{0.05, 0.15, 0.3, 1}', head, ranking, 1)
				+ CASE WHEN names = phrase THEN 1::real WHEN starts_with(names, phrase) THEN 0.5::real ELSE 0::real END AS score
		FROM (
			SELECT * FROM named
			UNION ALL SELECT * FROM newest
			UNION ALL SELECT * FROM heads WHERE (SELECT heads FROM counted) <= most
			UNION ALL SELECT * FROM texts
		) AS pool
		ORDER BY score DESC, date DESC NULLS LAST, item_id LIMIT most)$$;
	few text := 'SELECT %1$L AS of_kind, item_id, date, head, names FROM search_entries WHERE kind = %1$L AND visible_from <= now() AND words @@ wanted';
	every text;
	knows text := 'EXISTS (SELECT FROM (SELECT FROM search_entries WHERE kind = %L AND words @@ wanted AND visible_from <= now() OFFSET 0) AS found)';
	kinds text[] := ARRAY(SELECT substr(viewname, 15) FROM pg_views WHERE schemaname = current_schema() AND viewname LIKE 'search\_source\_%' ORDER BY viewname);
BEGIN
	every := (SELECT string_agg(format(few, name), ' UNION ALL ') FROM unnest(kinds) AS name);
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION search_best(wanted tsquery, ranking tsquery, phrase text, most integer)
		RETURNS TABLE (kind text, total bigint, item_id uuid, date timestamptz, score real) LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
		#variable_conflict use_column
		BEGIN
			IF (SELECT reltuples < 5000 FROM pg_class WHERE oid = ''search_entries''::regclass)
				AND (SELECT count(*) <= most FROM (SELECT FROM (%1$s) AS every LIMIT most + 1) AS found) THEN
				RETURN QUERY SELECT of_kind, count(*) OVER (PARTITION BY of_kind), item_id, date,
					ts_rank(''{0.05, 0.15, 0.3, 1}'', head, ranking, 1)
						+ CASE WHEN names = phrase THEN 1::real WHEN starts_with(names, phrase) THEN 0.5::real ELSE 0::real END
				FROM (%1$s) AS every;
			ELSE RETURN QUERY %2$s;
			END IF;
		END $$',
		every, (SELECT string_agg(format(each, name), ' UNION ALL ') FROM unnest(kinds) AS name));
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION search_knows(wanted tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$ BEGIN RETURN %s; END $$',
		(SELECT string_agg(format(knows, name), ' OR ') FROM unnest(kinds) AS name));
END
$outer$;
--> statement-breakpoint
SELECT search_functions();
