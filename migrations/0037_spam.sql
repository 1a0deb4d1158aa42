CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "signs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_unconfirmed" ON "mails" USING btree ("due_since") WHERE "mails"."is_unconfirmed" and "mails"."state" not in ('held', 'left');--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'held';--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING btree ("words","created_at");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION receive_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM inbox_items WHERE kind = tg_argv[0] AND submission_id = old.id;
    RETURN old;
  END IF;
  INSERT INTO inbox_items (kind, submission_id, title, received_at, state)
    VALUES (tg_argv[0], new.id, tg_argv[1], new.created_at,
      CASE WHEN EXISTS (SELECT FROM submissions s WHERE s.id = new.id AND s.is_spam) THEN 'spam' ELSE tg_argv[2] END)
    ON CONFLICT DO NOTHING;
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER inbox_items_notice ON inbox_items;
--> statement-breakpoint
CREATE TRIGGER inbox_items_notice AFTER INSERT ON inbox_items FOR EACH ROW WHEN (new.state <> 'spam') EXECUTE FUNCTION note_submission();
--> statement-breakpoint
CREATE TRIGGER inbox_items_notice_later AFTER UPDATE OF state ON inbox_items FOR EACH ROW WHEN (old.state = 'spam' AND new.state <> 'spam') EXECUTE FUNCTION note_submission();
--> statement-breakpoint
CREATE FUNCTION judge_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET is_spam = (new.state = 'spam') WHERE id = new.submission_id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER inbox_items_judged AFTER UPDATE OF state ON inbox_items FOR EACH ROW WHEN ((old.state = 'spam') <> (new.state = 'spam')) EXECUTE FUNCTION judge_submission();
