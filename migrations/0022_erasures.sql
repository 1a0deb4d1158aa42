CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_name" text,
	"rows" jsonb NOT NULL,
	"proved_at" timestamp with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"found" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_speakers" DROP CONSTRAINT "session_speakers_speaker_id_speakers_id_fk";
--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;