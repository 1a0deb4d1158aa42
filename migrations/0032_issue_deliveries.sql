ALTER TABLE "newsletter_issues" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "chosen_by" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribed_at" timestamp with time zone;