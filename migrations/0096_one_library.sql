CREATE FUNCTION pg_temp.of_library(was text, query text) RETURNS text LANGUAGE sql AS $$
  SELECT array_to_string(array_remove(ARRAY[
    CASE WHEN was = '/pictures' THEN 'type=picture' END,
    nullif(regexp_replace(regexp_replace(regexp_replace(query,
      '(^|&)view=unused', '\1show=unused'), '(^|&)view=without-alt', '\1show=undescribed'),
      '(^|&)view=(pdf|audio|video)', '\1type=\2'), '')], NULL), '&')
$$;--> statement-breakpoint
INSERT INTO "favorites" ("user_id", "address", "starred_at")
  SELECT "user_id", '/library' || CASE WHEN "address" LIKE '%?%'
      THEN '?' || pg_temp.of_library(split_part("address", '?', 1), substring("address" from '\?(.*)')) ELSE '' END, min("starred_at")
  FROM "favorites" WHERE split_part("address", '?', 1) IN ('/pictures', '/files') GROUP BY 1, 2
  ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "favorites" WHERE split_part("address", '?', 1) IN ('/pictures', '/files');--> statement-breakpoint
UPDATE "saved_views" SET "name" = left("name", 50) || ' (files)' WHERE "screen" = '/files' AND EXISTS (
  SELECT FROM "saved_views" "other" WHERE "other"."screen" = '/pictures' AND lower("other"."name") = lower("saved_views"."name"));--> statement-breakpoint
UPDATE "saved_views" SET "screen" = '/library', "query" = pg_temp.of_library("screen", "query"),
  "is_default" = "is_default" AND "screen" = '/pictures' WHERE "screen" IN ('/pictures', '/files');
