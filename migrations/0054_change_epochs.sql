CREATE TABLE "change_epochs" (
	"epoch" text PRIMARY KEY DEFAULT substr(md5(gen_random_uuid()::text), 1, 8) NOT NULL,
	"starts_after" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_made_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "change_epochs" ("starts_after") SELECT 0 WHERE EXISTS (SELECT FROM "public_changes");
