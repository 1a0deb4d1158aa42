ALTER TABLE "posts" ADD COLUMN "timezone" text;--> statement-breakpoint
SELECT search_kind('article', 'posts', $source$
SELECT kind::text, item_id, address::text, title::text, people::text, context::text, summary::text, body::text, visible_from, date::timestamptz, timezone::text, cancelled
FROM (
	SELECT 'article' AS kind, id AS item_id, '/news/' || slug AS address, title, author AS people, coalesce(category, 'News') AS context,
		excerpt AS summary, concat_ws(' · ', search_text(content), nullif(array_to_string(tags, ', '), '')) AS body,
		visible_from, published_at AS date, timezone, false AS cancelled
	FROM posts WHERE visible_from IS NOT NULL
) AS source (kind, item_id, address, title, people, context, summary, body, visible_from, date, timezone, cancelled)
$source$);
