-- Sessions are not found by speakers whose profiles appear only later.
SELECT search_kind('session', 'sessions', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'session', sessions.id, '/events/' || events.slug || '/agenda?session=' || sessions.slug || '#session-' || sessions.slug, sessions.title,
		coalesce((SELECT string_agg(speakers.name, ', ' ORDER BY session_speakers.position, speakers.name)
			FROM session_speakers JOIN speakers ON speakers.id = speaker_id AND speakers.visible_from <= now() WHERE session_id = sessions.id), ''),
		events.title, coalesce(abstract, ''), concat_ws(' · ', nullif(array_to_string(outcomes, ' · '), ''), format, track, level, room, audience),
		greatest(sessions.visible_from, events.visible_from), start_time, timezone, events.status = 'cancelled'
	FROM sessions JOIN events ON events.id = event_id WHERE sessions.visible_from IS NOT NULL AND events.visible_from IS NOT NULL
		AND NOT (coalesce(format, '') ~* '^(break|coffee|lunch|meal|pause|registration|check-?in)\y'
			AND NOT EXISTS (SELECT FROM session_speakers WHERE session_id = sessions.id))
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
SELECT search_refresh('session', ARRAY(
	SELECT DISTINCT session_id FROM session_speakers JOIN speakers ON speakers.id = speaker_id WHERE speakers.visible_from > now()
));
