ALTER TABLE "imports" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures" jsonb;