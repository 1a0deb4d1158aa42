DROP INDEX "resources_published";--> statement-breakpoint
CREATE INDEX "press_releases_searched" ON "press_releases" USING gin (lower(("title" || chr(10) || "excerpt") collate "und-x-icu") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resources_of_type" ON "resources" USING btree ("type","featured" DESC NULLS FIRST,"visible_from" DESC NULLS FIRST,"id") WHERE "resources"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "resources_searched" ON "resources" USING gin (lower(("title" || chr(10) || "description") collate "und-x-icu") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "speakers_by_name" ON "speakers" USING btree (lower("name" collate "und-x-icu") collate "C","slug" collate "C") WHERE "speakers"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "speakers_topics" ON "speakers" USING gin ("expertise") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "speakers_searched" ON "speakers" USING gin (lower(("name" || chr(10) || "title" || chr(10) || "company" || chr(10) || "bio_short") collate "und-x-icu") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resources_published" ON "resources" USING btree ("featured" DESC NULLS FIRST,"visible_from" DESC NULLS FIRST,"id") WHERE "resources"."visible_from" is not null;--> statement-breakpoint
SELECT watch_list('press_releases', $$SELECT '', '' UNION ALL SELECT 'category', r.category$$);
--> statement-breakpoint
SELECT watch_list('speakers', $$SELECT '', '' UNION ALL SELECT DISTINCT 'topic', topic FROM unnest(r.expertise) AS topic WHERE length(topic) <= 200$$);
--> statement-breakpoint
SELECT watch_list('resources', $$SELECT '', '' UNION ALL SELECT 'type', r.type$$);
