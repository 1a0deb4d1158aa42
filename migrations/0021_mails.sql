CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb,
	"batch" uuid,
	"person" uuid,
	"in_reply_to" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"due_since" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sender" uuid,
	"response" text,
	"digest" text,
	"bytes" integer,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_cause" ON "mails" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("not_before") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_in_hand" ON "mails" USING btree ("sender") WHERE "mails"."state" in ('sending', 'closing');--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_batch" ON "mails" USING btree ("batch","state");--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("person");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");
--> statement-breakpoint
CREATE FUNCTION tell_mails_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mails_wait', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_wait AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION tell_mails_wait();
