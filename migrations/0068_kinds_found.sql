-- Each kind of content says in a view of its own what visitors find of it; the union of them is made, not copied.
CREATE FUNCTION search_kind(which text, of_table text, source text) RETURNS void LANGUAGE plpgsql AS $outer$
DECLARE
	each text := $$
		(WITH heads AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries WHERE kind = %1$L AND visible_from <= now() AND head @@ wanted OFFSET 0
			) AS found LIMIT most + 1
		), counted AS MATERIALIZED (
			SELECT count(*) AS heads FROM heads
		), texts AS MATERIALIZED (
			SELECT * FROM (
				SELECT item_id, date, head, names FROM search_entries
				WHERE kind = %1$L AND visible_from <= now() AND words @@ wanted AND NOT head @@ wanted OFFSET 0
			) AS found LIMIT most + 1 - (SELECT heads FROM counted)
		), newest AS MATERIALIZED (
			SELECT item_id, date, head, names FROM search_entries
			WHERE kind = %1$L AND visible_from <= now() AND (head @@ wanted) IS TRUE
			ORDER BY visible_from DESC, item_id LIMIT CASE WHEN (SELECT heads FROM counted) > most THEN most ELSE 0 END
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
	knows text := 'EXISTS (SELECT FROM (SELECT FROM search_entries WHERE kind = %L AND words @@ wanted AND visible_from <= now() OFFSET 0) AS found)';
	kinds text[];
BEGIN
	EXECUTE format('CREATE OR REPLACE VIEW %I AS %s', 'search_source_' || which, source);
	kinds := ARRAY(SELECT substr(viewname, 15) FROM pg_views WHERE schemaname = current_schema() AND viewname LIKE 'search\_source\_%' ORDER BY viewname);
	EXECUTE 'CREATE OR REPLACE VIEW search_sources AS ' ||
		(SELECT string_agg(format('SELECT * FROM %I', 'search_source_' || name), ' UNION ALL ') FROM unnest(kinds) AS name);
	EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON search_entries USING gin (words) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_words_' || which, which);
	EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON search_entries USING gin (head) WITH (gin_pending_list_limit = 64) WHERE kind = %L', 'search_heads_' || which, which);
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION search_best(wanted tsquery, ranking tsquery, phrase text, most integer)
		RETURNS TABLE (kind text, total bigint, item_id uuid, date timestamptz, score real) LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
		#variable_conflict use_column
		BEGIN RETURN QUERY %s; END $$',
		(SELECT string_agg(format(each, name), ' UNION ALL ') FROM unnest(kinds) AS name));
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION search_knows(wanted tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
		SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$ BEGIN RETURN %s; END $$',
		(SELECT string_agg(format(knows, name), ' OR ') FROM unnest(kinds) AS name));
	EXECUTE format('CREATE OR REPLACE TRIGGER search_row AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION search_row_changed(%L)', of_table, which);
	EXECUTE format('CREATE OR REPLACE TRIGGER search_emptied AFTER TRUNCATE ON %I EXECUTE FUNCTION search_table_emptied(%L)', of_table, which);
END
$outer$;
--> statement-breakpoint
SELECT search_kind('article', 'posts', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'article' AS kind, id AS item_id, '/news/' || slug AS address, title, author AS people, coalesce(category, 'News') AS context,
		excerpt AS summary, concat_ws(' · ', search_text(content), nullif(array_to_string(tags, ', '), '')) AS body,
		visible_from, published_at AS date, NULL AS timezone, false AS cancelled
	FROM posts WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('release', 'press_releases', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'release', id, '/press/' || slug, title, '', category, excerpt, search_text(coalesce(content, '')),
		visible_from, published_at, NULL, false
	FROM press_releases WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('resource', 'resources', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'resource', id, '/resources/' || slug, title, array_to_string(author || speakers, ', '),
		CASE type WHEN 'research' THEN 'Research report' WHEN 'guide' THEN 'Guide' ELSE 'Webinar recording' END || ', ' || topic,
		description,
		concat_ws(' · ', CASE WHEN gated THEN search_outline(content) ELSE search_text(content) END,
			(SELECT string_agg(chapter ->> 'title', ' · ') FROM jsonb_array_elements(chapters) AS chapter)),
		visible_from, published_at, NULL, false
	FROM resources WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('tool', 'tools', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'tool', id, '/resources/ai-showcase/' || slug, name, '', category, short_description160,
		concat_ws(' · ', description, pricing_model, pricing, nullif(array_to_string(badges, ', '), ''),
			(SELECT string_agg(tool_categories.name, ', ') FROM tool_categories WHERE tool_categories.id = ANY (category_ids))),
		visible_from, NULL, NULL, false
	FROM tools WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('event', 'events', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'event', id, '/events/' || slug, title, '', initcap(type) || ', ' || location, summary, description,
		visible_from, start_date, timezone, status = 'cancelled'
	FROM events WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('session', 'sessions', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'session', sessions.id, '/events/' || events.slug || '/agenda?session=' || sessions.slug || '#session-' || sessions.slug, sessions.title,
		coalesce((SELECT string_agg(speakers.name, ', ' ORDER BY session_speakers.position, speakers.name)
			FROM session_speakers JOIN speakers ON speakers.id = speaker_id AND speakers.visible_from IS NOT NULL WHERE session_id = sessions.id), ''),
		events.title, coalesce(abstract, ''), concat_ws(' · ', nullif(array_to_string(outcomes, ' · '), ''), format, track, level, room, audience),
		greatest(sessions.visible_from, events.visible_from), start_time, timezone, events.status = 'cancelled'
	FROM sessions JOIN events ON events.id = event_id WHERE sessions.visible_from IS NOT NULL AND events.visible_from IS NOT NULL
		AND NOT (coalesce(format, '') ~* '^(break|coffee|lunch|meal|pause|registration|check-?in)\y'
			AND NOT EXISTS (SELECT FROM session_speakers WHERE session_id = sessions.id))
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('speaker', 'speakers', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'speaker', id, '/speakers/' || slug, name, '', concat_ws(', ', nullif(title, ''), nullif(company, '')), bio_short,
		concat_ws(' · ', bio, nullif(array_to_string(expertise, ', '), '')), visible_from, NULL, NULL, false
	FROM speakers WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_kind('issue', 'newsletter_issues', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'issue', id, '/newsletter/' || slug, content ->> 'subject', '', 'Newsletter', coalesce(content ->> 'preview', ''),
		coalesce((SELECT string_agg(CASE block ->> 'kind' WHEN 'html' THEN search_text(block ->> 'html') ELSE concat_ws(' · ', block ->> 'title', block ->> 'text') END,
			' · ' ORDER BY place)
			FROM jsonb_array_elements(content -> 'blocks') WITH ORDINALITY AS blocks(block, place) WHERE block ->> 'kind' IN ('html', 'story')), ''),
		started_at, started_at, NULL, false
	FROM newsletter_issues WHERE started_at IS NOT NULL AND slug IS NOT NULL AND content IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
-- Everything that a kind of content with pages needs of the database beside its table: called once, by the site, for each
-- kind whose table is not watched yet. Without a source visitors do not find it by the search.
CREATE FUNCTION watch_kind(which text, of_table text, source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = of_table::regclass AND tgname = 'content_inserted') THEN
		PERFORM watch_content(of_table, 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug');
	END IF;
	IF source IS NOT NULL THEN
		PERFORM search_kind(which, of_table, source);
		EXECUTE format('SELECT search_refresh(%L, array_agg(id)) FROM %I', which, of_table);
	END IF;
END
$$;
