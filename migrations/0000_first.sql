CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shape" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"role" text,
	"subject" text,
	"message" text NOT NULL,
	"source" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agenda_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"date" text NOT NULL,
	"title" text,
	"import_key" text
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"location_type" text NOT NULL,
	"location" text NOT NULL,
	"venue_id" uuid,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"timezone" text NOT NULL,
	"capacity" integer,
	"registration_url" text,
	"agenda_url" text,
	"hero_image" text,
	"price_tiers" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_reserved_slug" CHECK ("events"."slug" <> 'webinars')
);
--> statement-breakpoint
CREATE TABLE "session_speakers" (
	"session_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_speakers_session_id_speaker_id_pk" PRIMARY KEY("session_id","speaker_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"agenda_day_id" uuid,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"format" text,
	"track" text,
	"room" text,
	"abstract" text,
	"outcomes" text[] DEFAULT '{}' NOT NULL,
	"level" text,
	"audience" text,
	"links" jsonb DEFAULT '[]' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_end" CHECK ("sessions"."end_time" >= "sessions"."start_time")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"import_key" text
);
--> statement-breakpoint
CREATE TABLE "imported_posts" (
	"import_key" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"hero_image" text,
	"video_embed" text,
	"published_at" timestamp with time zone,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"source_attribution" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"linkedin_url" text,
	"website_url" text,
	"bio" text NOT NULL,
	"expertise" text NOT NULL,
	"topics" text NOT NULL,
	"experience" text NOT NULL,
	"availability" text NOT NULL,
	"travel_willingness" text NOT NULL,
	"speaking_fee" text NOT NULL,
	"additional_info" text,
	"consent_for_contact" boolean NOT NULL,
	"agree_to_terms" boolean NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text,
	"bio_short" text NOT NULL,
	"bio" text NOT NULL,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"formats" text[] DEFAULT '{}' NOT NULL,
	"image" text,
	"linkedin_url" text,
	"twitter_url" text,
	"company_url" text,
	"email_public" text,
	"phone_public" text,
	"consent_for_contact" boolean DEFAULT false NOT NULL,
	"assets" jsonb DEFAULT '[]' NOT NULL,
	"import_key" text,
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
ALTER TABLE "agenda_days" ADD CONSTRAINT "agenda_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agenda_day_id_agenda_days_id_fk" FOREIGN KEY ("agenda_day_id") REFERENCES "public"."agenda_days"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_suggestions" ADD CONSTRAINT "tool_suggestions_listed_tool_id_tools_id_fk" FOREIGN KEY ("listed_tool_id") REFERENCES "public"."tools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_days_date" ON "agenda_days" USING btree ("event_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_days_import_key" ON "agenda_days" USING btree ("import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "events_import_key" ON "events" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "session_speakers_speaker" ON "session_speakers" USING btree ("speaker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_slug" ON "sessions" USING btree ("event_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_import_key" ON "sessions" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("event_id","start_time");--> statement-breakpoint
CREATE INDEX "sessions_agenda_day" ON "sessions" USING btree ("agenda_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_import_key" ON "venues" USING btree ("import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_posts_post" ON "imported_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_import_key" ON "posts" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","published_at" DESC NULLS LAST) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "picture_sources_hash" ON "picture_sources" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "press_releases_slug" ON "press_releases" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "press_releases_published" ON "press_releases" USING btree ("published_at" DESC NULLS LAST) WHERE "press_releases"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_slug" ON "speakers" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_import_key" ON "speakers" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "speakers_name" ON "speakers" USING btree (lower("name"));--> statement-breakpoint
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