CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"slug" text,
	"editor" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"question" text,
	"content" jsonb,
	"sent_by" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer,
	"stop_reason" text,
	"outcome" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_rehearsals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"passed" boolean,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"excluded" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer,
	"rate" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_rehearsals" ADD CONSTRAINT "newsletter_rehearsals_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_slug" ON "newsletter_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issues_state" ON "newsletter_issues" USING btree ("state","started_at");--> statement-breakpoint
CREATE INDEX "newsletter_rehearsals_issue" ON "newsletter_rehearsals" USING btree ("issue_id","started_at" DESC NULLS LAST);