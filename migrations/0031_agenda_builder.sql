CREATE TABLE "planned_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" text,
	"start_time" timestamp with time zone,
	"minutes" integer DEFAULT 45 NOT NULL,
	"room" text,
	"track" text,
	"format" text,
	"level" text,
	"abstract" text,
	"expected" integer,
	"speaker_ids" uuid[] DEFAULT '{}' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"base" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_availability" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"label" text DEFAULT 'Times of a speaker' NOT NULL,
	"windows" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancelled_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"room" text,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "planned_sessions" ADD CONSTRAINT "planned_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_availability" ADD CONSTRAINT "speaker_availability_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_availability" ADD CONSTRAINT "speaker_availability_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_sessions" ADD CONSTRAINT "cancelled_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_sessions_event" ON "planned_sessions" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name" ON "rooms" USING btree ("event_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_availability_speaker" ON "speaker_availability" USING btree ("event_id","speaker_id");--> statement-breakpoint
CREATE INDEX "cancelled_sessions_event" ON "cancelled_sessions" USING btree ("event_id");
--> statement-breakpoint
CREATE FUNCTION keep_cancelled_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND NEW.visible_from IS NOT NULL THEN
		DELETE FROM cancelled_sessions WHERE session_id = NEW.id;
	ELSIF TG_OP <> 'INSERT' AND OLD.visible_from <= now() THEN
		INSERT INTO cancelled_sessions (session_id, event_id, slug, title, start_time, end_time, room, sequence)
		VALUES (OLD.id, OLD.event_id, OLD.slug, OLD.title, OLD.start_time, OLD.end_time, OLD.room,
			greatest(OLD.sequence + 1, CASE WHEN TG_OP = 'UPDATE' THEN NEW.sequence END))
		ON CONFLICT (session_id) DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_cancelled AFTER INSERT OR UPDATE OF status, removed_at, published_at OR DELETE ON sessions
	FOR EACH ROW EXECUTE FUNCTION keep_cancelled_session();
