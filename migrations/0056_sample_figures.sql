ALTER TABLE "resources" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_samples" ON "audit" USING btree ("kind","record_id") WHERE "audit"."actor_kind" = 'sample';--> statement-breakpoint
UPDATE "resources" SET "format" = 'C-Suite Panel' WHERE "slug" = 'three-executives-watch-an-hour-on-language-models';--> statement-breakpoint
UPDATE "page_parts" SET "source" = 'Sample figure' WHERE "list" = 'claims' AND "source" IS NULL
  AND EXISTS (SELECT FROM "audit" WHERE "audit"."kind" = 'section' AND "audit"."record_id" = "page_parts"."id"::text AND "audit"."actor_kind" = 'sample')
  AND NOT EXISTS (SELECT FROM "audit" WHERE "audit"."kind" = 'section' AND "audit"."record_id" = "page_parts"."id"::text AND "audit"."actor_kind" IN ('staff', 'import'));
