-- The screen of the audit log is called History, in its address too.
UPDATE "saved_views" SET "screen" = '/history' WHERE "screen" = '/trail';
