ALTER TABLE "events" ADD COLUMN "import_print" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "import_print" text;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "import_print" text;