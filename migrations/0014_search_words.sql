-- The reading matter of sanitized HTML; headings and the cells of tables are parted from what follows them.
CREATE OR REPLACE FUNCTION search_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(replace(replace(replace(replace(replace(
		regexp_replace(regexp_replace(html, '</(h[1-6]|caption|figcaption|th|td|dt)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'),
		'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'), ' ·')
$$;
--> statement-breakpoint
-- A break is no session that one looks for: it is called after what it interrupts.
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
FROM speakers WHERE visible_from IS NOT NULL;
--> statement-breakpoint
SELECT search_refresh('article', array_agg(id)) FROM posts;
--> statement-breakpoint
SELECT search_refresh('release', array_agg(id)) FROM press_releases;
--> statement-breakpoint
SELECT search_refresh('resource', array_agg(id)) FROM resources;
--> statement-breakpoint
SELECT search_refresh('session', array_agg(id)) FROM sessions;
