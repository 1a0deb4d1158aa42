CREATE TABLE "community_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"role" text NOT NULL,
	"company_size" text NOT NULL,
	"linkedin_url" text,
	"challenges" text NOT NULL,
	"goals" text NOT NULL,
	"referral" text,
	"agree_to_guidelines" boolean NOT NULL,
	"consent_to_contact" boolean NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"level" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_applications_level" CHECK (("community_applications"."status" = 'approved') = ("community_applications"."level" is not null))
);
--> statement-breakpoint
CREATE TABLE "research_access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"resource_title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"topic" text NOT NULL,
	"author" text NOT NULL,
	"hero_image" text,
	"file_url" text,
	"gated" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"video_id" text,
	"chapters" jsonb DEFAULT '[]' NOT NULL,
	"speakers" text[] DEFAULT '{}' NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_key" text,
	"import_print" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"context" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"date" timestamp with time zone,
	"timezone" text,
	"cancelled" boolean NOT NULL,
	"names" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "research_access_requests" ADD CONSTRAINT "research_access_requests_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_access_requests_resource" ON "research_access_requests" USING btree ("resource_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "resources_slug" ON "resources" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_import_key" ON "resources" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "resources_published" ON "resources" USING btree ("featured" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id") WHERE "resources"."status" = 'published';--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("names" gin_trgm_ops);