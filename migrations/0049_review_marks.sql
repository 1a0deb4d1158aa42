DROP INDEX "reviews_marks";--> statement-breakpoint
CREATE INDEX "reviews_marks" ON "reviews" USING gin (text_marks("body")) WITH (fastupdate=false);