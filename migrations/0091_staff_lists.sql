CREATE INDEX "events_modified" ON "events" USING btree ("modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "events_dates" ON "events" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "events_labels" ON "events" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "events_statuses" ON "events" USING btree ("publication","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DROP INDEX "inbox_items_due";--> statement-breakpoint
CREATE INDEX "audit_labels" ON "audit" USING gin ("label" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tools_modified" ON "tools" USING btree ("modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "tools_dates" ON "tools" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "tools_labels" ON "tools" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "tools_statuses" ON "tools" USING btree ("status","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_states" ON "newsletter_subscriptions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_names" ON "newsletter_subscriptions" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "posts_modified" ON "posts" USING btree ("modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_dates" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "posts_labels" ON "posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_statuses" ON "posts" USING btree ("status","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_received" ON "inbox_items" USING btree ("state","received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_items_assigned" ON "inbox_items" USING btree ("assignee_id","state") WHERE "inbox_items"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("snoozed_until") WHERE "inbox_items"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_due" ON "inbox_items" USING btree ("state","due_at","received_at","id");--> statement-breakpoint
-- As before, and besides for lists of the back office: under a name of their own, of the rows for which a condition holds.
CREATE OR REPLACE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	facets text := TG_ARGV[0];
	list text := coalesce(TG_ARGV[1], TG_TABLE_NAME);
	listed text := coalesce(TG_ARGV[2], 'r.visible_from IS NOT NULL');
	added text := 'SELECT 1 AS n, r.* FROM new_rows r';
	taken text := 'SELECT -1 AS n, r.* FROM old_rows r';
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM list_counts c WHERE c.list = coalesce(TG_ARGV[1], TG_TABLE_NAME);
		RETURN NULL;
	END IF;
	EXECUTE format('
		WITH changed AS MATERIALIZED (
			SELECT field, value, sum(n)::integer AS n FROM (%1$s) AS r, LATERAL (%2$s) AS facets(field, value)
			WHERE %4$s GROUP BY field, value HAVING sum(n) <> 0
		), known AS MATERIALIZED (
			SELECT c.ctid AS place FROM list_counts c JOIN changed USING (field, value) WHERE c.list = %3$L FOR UPDATE OF c SKIP LOCKED
		), replaced AS (
			DELETE FROM list_counts c USING known WHERE c.ctid = known.place RETURNING c.field, c.value, c.entries
		)
		INSERT INTO list_counts (list, field, value, entries)
		SELECT %3$L, field, value, sum(n) FROM (SELECT * FROM changed UNION ALL SELECT * FROM replaced) AS parts
		GROUP BY field, value HAVING sum(n) <> 0',
		CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END, facets, list, listed);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION watch_list(text, text);
--> statement-breakpoint
-- Without a name of its own a list is that of visitors.
CREATE FUNCTION watch_list(name text, facets text, list text DEFAULT NULL, listed text DEFAULT 'r.visible_from IS NOT NULL') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	prefix text := CASE WHEN list IS NULL THEN 'list' ELSE 'staff_list' END;
	counting text := format('EXECUTE FUNCTION count_list(%L, %L, %L)', facets, coalesce(list, name), listed);
BEGIN
	EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT %s', prefix || '_inserted', name, counting);
	EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT %s', prefix || '_updated', name, counting);
	EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT %s', prefix || '_deleted', name, counting);
	EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I %s', prefix || '_emptied', name, counting);
	EXECUTE format('INSERT INTO list_counts SELECT %1$L, field, value, count(*) FROM %2$I r, LATERAL (%3$s) AS facets(field, value) WHERE %4$s GROUP BY field, value', coalesce(list, name), name, facets, listed);
END
$$;
--> statement-breakpoint
SELECT watch_list('newsletter_subscriptions', $$SELECT '', '' UNION ALL SELECT 'state', r.state UNION ALL SELECT 'reach', topic FROM unnest(CASE WHEN r.state <> 'active' THEN '{}' WHEN r.topics = '{}' THEN '{*}' ELSE r.topics END) AS topic$$, 'subscribers', 'true');
--> statement-breakpoint
SELECT watch_list('posts', $$SELECT 'author', r.author UNION ALL SELECT 'category', r.category UNION ALL SELECT DISTINCT 'tags', tag FROM unnest(r.tags) AS tag$$, 'terms of posts', $$r.removed_at IS NULL AND value <> '' AND length(value) <= 300$$);
--> statement-breakpoint
SELECT watch_list('tools', $$SELECT DISTINCT 'categoryIds', one FROM unnest(r.category_ids) AS one UNION ALL SELECT DISTINCT 'badges', badge FROM unnest(r.badges) AS badge UNION ALL SELECT 'pricingModel', r.pricing_model$$, 'terms of tools', $$r.removed_at IS NULL AND value <> '' AND length(value) <= 300$$);
