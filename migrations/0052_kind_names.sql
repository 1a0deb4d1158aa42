UPDATE "audit" SET "kind" = 'saved reply' WHERE "kind" = 'canned reply';--> statement-breakpoint
UPDATE "audit" SET "kind" = 'section' WHERE "kind" = 'page part';--> statement-breakpoint
UPDATE "held_publications" SET "kind" = 'saved reply' WHERE "kind" = 'canned reply';--> statement-breakpoint
UPDATE "held_publications" SET "kind" = 'section' WHERE "kind" = 'page part';--> statement-breakpoint
UPDATE "working_copies" SET "kind" = 'saved reply' WHERE "kind" = 'canned reply';--> statement-breakpoint
UPDATE "working_copies" SET "kind" = 'section' WHERE "kind" = 'page part';--> statement-breakpoint
UPDATE "comments" SET "kind" = 'saved reply' WHERE "kind" = 'canned reply';--> statement-breakpoint
UPDATE "comments" SET "kind" = 'section' WHERE "kind" = 'page part';
