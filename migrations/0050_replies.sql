UPDATE audit SET kind = 'canned reply' WHERE kind = 'canned answer';--> statement-breakpoint
UPDATE working_copies SET kind = 'canned reply' WHERE kind = 'canned answer';--> statement-breakpoint
UPDATE inbox_notes SET kind = 'received', author = 'The sender' WHERE author = 'The sender, by mail';
