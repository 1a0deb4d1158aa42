CREATE TABLE "page_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"entry" jsonb NOT NULL,
	"source" text,
	"measured_on" date,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now(),
	"removed_at" timestamp with time zone,
	"visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Nothing ever wrote or showed these.
DELETE FROM sponsors;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "slug" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "website" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "description" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "tier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "industry" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "location" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "partnership" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "page_parts_list" ON "page_parts" USING btree ("list","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsors_slug" ON "sponsors" USING btree ("slug");
--> statement-breakpoint
SELECT watch_content(name, 'r.visible_from <= now()', 'n.id = o.id', 'false') FROM (VALUES ('page_parts'), ('sponsors')) AS watched(name);
