ALTER TABLE "newsletter_issues" ALTER COLUMN "editor" SET DEFAULT '';
--> statement-breakpoint
-- Issues of the newsletter that were sent can be found, by their own words and what they tell of.
CREATE OR REPLACE VIEW search_sources AS
SELECT 'article' AS kind, id AS item_id, '/news/' || slug AS address, title, author AS people, coalesce(category, 'News') AS context,
	excerpt AS summary, concat_ws(' · ', search_text(content), nullif(array_to_string(tags, ', '), '')) AS body,
	visible_from, published_at AS date, NULL AS timezone, false AS cancelled
FROM posts WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'release', id, '/press/' || slug, title, '', category, excerpt, search_text(coalesce(content, '')),
	visible_from, published_at, NULL, false
FROM press_releases WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'resource', id, '/resources/' || slug, title, array_to_string(author || speakers, ', '),
	CASE type WHEN 'research' THEN 'Research report' WHEN 'guide' THEN 'Guide' ELSE 'Webinar recording' END || ', ' || topic,
	description,
	concat_ws(' · ', CASE WHEN gated THEN search_outline(content) ELSE search_text(content) END,
		(SELECT string_agg(chapter ->> 'title', ' · ') FROM jsonb_array_elements(chapters) AS chapter)),
	visible_from, published_at, NULL, false
FROM resources WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'tool', id, '/resources/ai-showcase/' || slug, name, '', category, short_description160,
	concat_ws(' · ', description, pricing_model, pricing, nullif(array_to_string(badges, ', '), ''),
		(SELECT string_agg(tool_categories.name, ', ') FROM tool_categories WHERE tool_categories.id = ANY (category_ids))),
	visible_from, NULL, NULL, false
FROM tools WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'event', id, '/events/' || slug, title, '', initcap(type) || ', ' || location, summary, description,
	visible_from, start_date, timezone, status = 'cancelled'
FROM events WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'session', sessions.id, '/events/' || events.slug || '/agenda?session=' || sessions.slug || '#session-' || sessions.slug, sessions.title,
	coalesce((SELECT string_agg(speakers.name, ', ' ORDER BY session_speakers.position, speakers.name)
		FROM session_speakers JOIN speakers ON speakers.id = speaker_id AND speakers.visible_from IS NOT NULL WHERE session_id = sessions.id), ''),
	events.title, coalesce(abstract, ''), concat_ws(' · ', nullif(array_to_string(outcomes, ' · '), ''), format, track, level, room, audience),
	greatest(sessions.visible_from, events.visible_from), start_time, timezone, events.status = 'cancelled'
FROM sessions JOIN events ON events.id = event_id WHERE sessions.visible_from IS NOT NULL AND events.visible_from IS NOT NULL
	AND NOT (coalesce(format, '') ~* '^(break|coffee|lunch|meal|pause|registration|check-?in)\y'
		AND NOT EXISTS (SELECT FROM session_speakers WHERE session_id = sessions.id))
UNION ALL
SELECT 'speaker', id, '/speakers/' || slug, name, '', concat_ws(', ', nullif(title, ''), nullif(company, '')), bio_short,
	concat_ws(' · ', bio, nullif(array_to_string(expertise, ', '), '')), visible_from, NULL, NULL, false
FROM speakers WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'issue', id, '/newsletter/' || slug, content ->> 'subject', '', 'Newsletter', coalesce(content ->> 'preview', ''),
	coalesce((SELECT string_agg(CASE block ->> 'kind' WHEN 'html' THEN search_text(block ->> 'html') ELSE concat_ws(' · ', block ->> 'title', block ->> 'text') END,
		' · ' ORDER BY place)
		FROM jsonb_array_elements(content -> 'blocks') WITH ORDINALITY AS blocks(block, place) WHERE block ->> 'kind' IN ('html', 'story')), ''),
	started_at, started_at, NULL, false
FROM newsletter_issues WHERE started_at IS NOT NULL AND slug IS NOT NULL AND content IS NOT NULL;
--> statement-breakpoint
CREATE INDEX search_words_issue ON search_entries USING gin (words) WITH (gin_pending_list_limit = 64) WHERE kind = 'issue';
--> statement-breakpoint
CREATE INDEX search_heads_issue ON search_entries USING gin (head) WITH (gin_pending_list_limit = 64) WHERE kind = 'issue';
--> statement-breakpoint
-- As before, with one kind more.
DO $outer$
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
	kinds text[] := ARRAY['article', 'release', 'resource', 'tool', 'event', 'session', 'speaker', 'issue'];
BEGIN
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
END
$outer$;
--> statement-breakpoint
CREATE TRIGGER search_row AFTER INSERT OR UPDATE OR DELETE ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION search_row_changed('issue');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON newsletter_issues EXECUTE FUNCTION search_table_emptied('issue');
--> statement-breakpoint
SELECT search_refresh('issue', array_agg(id)) FROM newsletter_issues;
