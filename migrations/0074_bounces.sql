ALTER TABLE "mail_returns" RENAME TO "bounces";--> statement-breakpoint
ALTER TABLE "bounces" RENAME CONSTRAINT "mail_returns_digest_unique" TO "bounces_digest_unique";--> statement-breakpoint
ALTER TABLE "bounces" RENAME CONSTRAINT "mail_returns_mail_id_mails_id_fk" TO "bounces_mail_id_mails_id_fk";--> statement-breakpoint
ALTER TABLE "bounces" RENAME CONSTRAINT "mail_returns_pkey" TO "bounces_pkey";--> statement-breakpoint
ALTER INDEX "mail_returns_mail" RENAME TO "bounces_mail";
