ALTER TABLE "resource_files" ADD COLUMN "cover" "bytea";--> statement-breakpoint
ALTER TABLE "resource_files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "resource_files" ADD COLUMN "is_tagged" boolean;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "blind_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The description of an event is a formatted text: what was plain becomes paragraphs, in its history and open drafts as well.
CREATE FUNCTION pg_temp.in_paragraphs(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN btrim(plain, E' \t\r\n') = '' THEN '' ELSE '<p>' || regexp_replace(
		replace(replace(replace(btrim(replace(plain, E'\r\n', E'\n'), E' \t\r\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
		'\n[ \t]*\n\s*', '</p><p>', 'g') || '</p>' END
$$;
--> statement-breakpoint
SELECT search_kind('event', 'events', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'event', id, '/events/' || slug, title, '', initcap(type) || ', ' || location, summary, search_text(description),
		visible_from, start_date, timezone, status = 'cancelled'
	FROM events WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
--> statement-breakpoint
UPDATE events SET description = pg_temp.in_paragraphs(description);
--> statement-breakpoint
CREATE FUNCTION pg_temp.described(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(fields -> 'description') = 'string'
		THEN fields || jsonb_build_object('description', pg_temp.in_paragraphs(fields ->> 'description')) ELSE fields END
$$;
--> statement-breakpoint
UPDATE audit SET before = pg_temp.described(before), after = pg_temp.described(after) WHERE kind = 'event';
--> statement-breakpoint
UPDATE working_copies SET base = pg_temp.described(base), values = pg_temp.described(values) WHERE kind = 'event';
--> statement-breakpoint
DROP FUNCTION pg_temp.described(jsonb), pg_temp.in_paragraphs(text);
