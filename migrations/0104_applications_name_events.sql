ALTER TABLE "events" ADD COLUMN "takes_applications" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_applications" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "speaker_applications" ADD CONSTRAINT "speaker_applications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- An application that names an event belongs to it in the inbox from the start.
CREATE OR REPLACE FUNCTION receive_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM inbox_items WHERE kind = tg_argv[0] AND submission_id = old.id;
    RETURN old;
  END IF;
  INSERT INTO inbox_items (kind, submission_id, title, received_at, state, due_at, event_id)
    VALUES (tg_argv[0], new.id, tg_argv[1], new.created_at,
      CASE WHEN EXISTS (SELECT FROM submissions s WHERE s.id = new.id AND s.is_spam) THEN 'spam' ELSE tg_argv[2] END,
      nullif(current_setting('advantage.due_at', true), '')::timestamptz,
      CASE WHEN tg_argv[0] = 'speakers' THEN (to_jsonb(new) ->> 'event_id')::uuid END)
    ON CONFLICT DO NOTHING;
  RETURN new;
END $$;
