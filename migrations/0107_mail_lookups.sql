DROP INDEX "mails_recipient";--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("due_since") WHERE "mails"."state" = 'waiting' and "mails"."batch" is null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","kind","created_at");