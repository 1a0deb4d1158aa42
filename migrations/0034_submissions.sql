CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"identity" text NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_identity" ON "submissions" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "submissions_created_at" ON "submissions" USING btree ("created_at");
--> statement-breakpoint
CREATE FUNCTION forget_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM submissions WHERE id = old.id;
  RETURN old;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['contact_messages', 'speaker_applications', 'community_applications', 'tool_suggestions', 'reviewer_applications', 'research_access_requests', 'newsletter_subscriptions', 'reviews'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forget_submission()', source || '_submission', source);
  END LOOP;
END $$;
