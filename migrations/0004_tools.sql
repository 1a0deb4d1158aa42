CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "press_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text,
	"category" text NOT NULL,
	"author" text,
	"hero_image" text,
	"published_at" timestamp with time zone,
	"is_external" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"source_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewer_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"role" text NOT NULL,
	"company_size" text NOT NULL,
	"tools" text NOT NULL,
	"agrees_to_disclose" boolean NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tool_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"reviewer_name" text NOT NULL,
	"role" text NOT NULL,
	"company_size" text NOT NULL,
	"is_vendor" boolean DEFAULT false NOT NULL,
	"consent" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_approved" boolean GENERATED ALWAYS AS (status = 'published') STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tool_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"master_category" text
);
--> statement-breakpoint
CREATE TABLE "tool_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"reason" text NOT NULL,
	"email" text NOT NULL,
	"listed_tool_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"short_description160" text NOT NULL,
	"description" text NOT NULL,
	"pricing" text NOT NULL,
	"pricing_model" text NOT NULL,
	"category" text NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"affiliate_url" text,
	"website" text NOT NULL,
	"website_key" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_key" text
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_suggestions" ADD CONSTRAINT "tool_suggestions_listed_tool_id_tools_id_fk" FOREIGN KEY ("listed_tool_id") REFERENCES "public"."tools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "press_releases_slug" ON "press_releases" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "press_releases_published" ON "press_releases" USING btree ("published_at" DESC NULLS LAST) WHERE "press_releases"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_decisions_review" ON "review_decisions" USING btree ("review_id","decided_at");--> statement-breakpoint
CREATE INDEX "reviews_tool" ON "reviews" USING btree ("tool_id","status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at") WHERE "reviews"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "tools_slug" ON "tools" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_website_key" ON "tools" USING btree ("website_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_import_key" ON "tools" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "tools_by_rating" ON "tools" USING btree ("average_rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,lower("name") collate "C","slug") WHERE "tools"."status" = 'published';--> statement-breakpoint
CREATE INDEX "tools_by_name" ON "tools" USING btree (lower("name") collate "C","slug") WHERE "tools"."status" = 'published';--> statement-breakpoint
CREATE INDEX "tools_categories" ON "tools" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "tools_words" ON "tools" USING gin (("name" || ' ' || "short_description160") gin_trgm_ops);