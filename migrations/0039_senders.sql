CREATE TABLE "submission_senders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_senders" ADD CONSTRAINT "submission_senders_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_senders_network" ON "submission_senders" USING btree ("network","created_at");