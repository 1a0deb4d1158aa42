ALTER TABLE "tools" ADD COLUMN "best_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "price_from" integer;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "price_per" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "has_free_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "screenshot_url" text;