CREATE INDEX "posts_by_author" ON "posts" USING btree ("author","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "tools_by_category" ON "tools" USING btree ("category","modified_at" DESC NULLS FIRST,"id");