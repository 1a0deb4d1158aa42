CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"title" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"snoozed_until" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_submission" ON "inbox_items" USING btree ("kind","submission_id");--> statement-breakpoint
CREATE INDEX "inbox_items_due" ON "inbox_items" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "inbox_notes_item" ON "inbox_notes" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE FUNCTION receive_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM inbox_items WHERE kind = tg_argv[0] AND submission_id = old.id;
    RETURN old;
  END IF;
  INSERT INTO inbox_items (kind, submission_id, title, received_at, state)
    VALUES (tg_argv[0], new.id, tg_argv[1], new.created_at, tg_argv[2]) ON CONFLICT DO NOTHING;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_inbox AFTER INSERT OR DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION receive_submission('contact', 'Message', 'open');
--> statement-breakpoint
CREATE TRIGGER speaker_applications_inbox AFTER INSERT OR DELETE ON speaker_applications FOR EACH ROW EXECUTE FUNCTION receive_submission('speakers', 'Speaker application', 'open');
--> statement-breakpoint
CREATE TRIGGER community_applications_inbox AFTER INSERT OR DELETE ON community_applications FOR EACH ROW EXECUTE FUNCTION receive_submission('community', 'Community application', 'open');
--> statement-breakpoint
CREATE TRIGGER tool_suggestions_inbox AFTER INSERT OR DELETE ON tool_suggestions FOR EACH ROW EXECUTE FUNCTION receive_submission('suggestions', 'Tool suggestion', 'open');
--> statement-breakpoint
CREATE TRIGGER reviewer_applications_inbox AFTER INSERT OR DELETE ON reviewer_applications FOR EACH ROW EXECUTE FUNCTION receive_submission('reviewers', 'Reviewer request', 'open');
--> statement-breakpoint
CREATE TRIGGER research_access_requests_inbox AFTER INSERT OR DELETE ON research_access_requests FOR EACH ROW EXECUTE FUNCTION receive_submission('research', 'Research reader', 'done');
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_inbox AFTER INSERT OR DELETE ON newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION receive_submission('newsletter', 'Subscriber', 'done');
--> statement-breakpoint
INSERT INTO inbox_items (kind, submission_id, title, received_at, state)
  SELECT 'contact', id, 'Message', created_at, CASE status WHEN 'new' THEN 'open' ELSE 'done' END FROM contact_messages
  UNION ALL SELECT 'speakers', id, 'Speaker application', created_at, CASE WHEN status IN ('submitted', 'in review') THEN 'open' ELSE 'done' END FROM speaker_applications
  UNION ALL SELECT 'community', id, 'Community application', created_at, CASE WHEN status IN ('submitted', 'in review') THEN 'open' ELSE 'done' END FROM community_applications
  UNION ALL SELECT 'suggestions', id, 'Tool suggestion', created_at, CASE status WHEN 'new' THEN 'open' ELSE 'done' END FROM tool_suggestions
  UNION ALL SELECT 'reviewers', id, 'Reviewer request', created_at, CASE status WHEN 'submitted' THEN 'open' ELSE 'done' END FROM reviewer_applications
  UNION ALL SELECT 'research', id, 'Research reader', created_at, 'done' FROM research_access_requests
  UNION ALL SELECT 'newsletter', id, 'Subscriber', created_at, 'done' FROM newsletter_subscriptions;
