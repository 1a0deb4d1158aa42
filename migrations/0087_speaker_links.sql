CREATE TABLE "speaker_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"session_id" uuid,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speaker_changes_field" UNIQUE NULLS NOT DISTINCT("event_id","speaker_id","session_id","field")
);
--> statement-breakpoint
CREATE TABLE "speaker_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "speakers_edit_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "speaker_changes" ADD CONSTRAINT "speaker_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_changes" ADD CONSTRAINT "speaker_changes_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_links" ADD CONSTRAINT "speaker_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_links" ADD CONSTRAINT "speaker_links_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speaker_changes_state" ON "speaker_changes" USING btree ("state","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_links_speaker" ON "speaker_links" USING btree ("event_id","speaker_id");--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON speaker_changes FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('speakers');
--> statement-breakpoint
CREATE TRIGGER staff_told AFTER INSERT OR UPDATE OR DELETE ON speaker_links FOR EACH STATEMENT EXECUTE FUNCTION tell_staff('speakers');
