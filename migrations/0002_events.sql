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
ALTER TABLE "events" ADD COLUMN "venue_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "agenda_days" ADD CONSTRAINT "agenda_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agenda_day_id_agenda_days_id_fk" FOREIGN KEY ("agenda_day_id") REFERENCES "public"."agenda_days"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_days_date" ON "agenda_days" USING btree ("event_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_days_import_key" ON "agenda_days" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "session_speakers_speaker" ON "session_speakers" USING btree ("speaker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_slug" ON "sessions" USING btree ("event_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_import_key" ON "sessions" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("event_id","start_time");--> statement-breakpoint
CREATE INDEX "sessions_agenda_day" ON "sessions" USING btree ("agenda_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_import_key" ON "venues" USING btree ("import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_slug" ON "speakers" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_import_key" ON "speakers" USING btree ("import_key");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_import_key" ON "events" USING btree ("import_key");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_reserved_slug" CHECK ("events"."slug" <> 'webinars');