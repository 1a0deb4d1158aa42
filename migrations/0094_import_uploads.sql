ALTER TABLE "imports" ADD COLUMN "modified" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "parts" text;