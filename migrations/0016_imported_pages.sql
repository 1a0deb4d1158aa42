CREATE TABLE "plain_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED,
	"import_key" text,
	"import_print" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "imported_fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plain_pages_slug" ON "plain_pages" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "plain_pages_import_key" ON "plain_pages" USING btree ("import_key");--> statement-breakpoint
SELECT watch_content('plain_pages', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug');
