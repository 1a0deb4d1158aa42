CREATE TABLE "mail_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"digest" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_returns_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "mail_returns" ADD CONSTRAINT "mail_returns_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_returns_mail" ON "mail_returns" USING btree ("mail_id","at");