CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"label" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"undoes" bigint
);
--> statement-breakpoint
CREATE TABLE "samples_filled" (
	"name" text PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agenda_days" DROP CONSTRAINT "agenda_days_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_venue_id_venues_id_fk";
--> statement-breakpoint
ALTER TABLE "session_speakers" DROP CONSTRAINT "session_speakers_speaker_id_speakers_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_agenda_day_id_agenda_days_id_fk";
--> statement-breakpoint
ALTER TABLE "research_access_requests" DROP CONSTRAINT "research_access_requests_resource_id_resources_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_tool_id_tools_id_fk";
--> statement-breakpoint
ALTER TABLE "tool_suggestions" DROP CONSTRAINT "tool_suggestions_listed_tool_id_tools_id_fk";
--> statement-breakpoint
DROP INDEX "posts_published";--> statement-breakpoint
DROP INDEX "posts_category";--> statement-breakpoint
DROP INDEX "press_releases_published";--> statement-breakpoint
DROP INDEX "resources_published";--> statement-breakpoint
DROP INDEX "tools_by_rating";--> statement-breakpoint
DROP INDEX "tools_by_name";--> statement-breakpoint
DROP INDEX "tools_first_category";--> statement-breakpoint
DROP INDEX "tools_second_category";--> statement-breakpoint
ALTER TABLE "agenda_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_days" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_days" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and publication in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "import_print" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_categories" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_categories" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "visible_from" timestamp with time zone GENERATED ALWAYS AS (case when removed_at is null and status in ('scheduled', 'published') then published_at end) STORED;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "audit_undoes" ON "audit" USING btree ("undoes");--> statement-breakpoint
ALTER TABLE "agenda_days" ADD CONSTRAINT "agenda_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agenda_day_id_agenda_days_id_fk" FOREIGN KEY ("agenda_day_id") REFERENCES "public"."agenda_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_access_requests" ADD CONSTRAINT "research_access_requests_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_suggestions" ADD CONSTRAINT "tool_suggestions_listed_tool_id_tools_id_fk" FOREIGN KEY ("listed_tool_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST) WHERE "posts"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","published_at" DESC NULLS LAST) WHERE "posts"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "press_releases_published" ON "press_releases" USING btree ("published_at" DESC NULLS LAST) WHERE "press_releases"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "resources_published" ON "resources" USING btree ("featured" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id") WHERE "resources"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "tools_by_rating" ON "tools" USING btree ("average_rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,lower("name") collate "C","slug") WHERE "tools"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "tools_by_name" ON "tools" USING btree (lower("name") collate "C","slug") WHERE "tools"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "tools_first_category" ON "tools" USING btree (("category_ids"[1])) WHERE "tools"."visible_from" is not null;--> statement-breakpoint
CREATE INDEX "tools_second_category" ON "tools" USING btree (("category_ids"[2])) WHERE "tools"."visible_from" is not null;--> statement-breakpoint
UPDATE posts SET import_print = fingerprint FROM imported_posts WHERE post_id = posts.id;
--> statement-breakpoint
DROP TABLE "imported_posts" CASCADE;
--> statement-breakpoint
-- Whatever stands here can be found by everybody: a gated resource with its outline instead of its text, a person without contact data.
CREATE OR REPLACE VIEW search_sources AS
SELECT 'article' AS kind, id AS item_id, '/news/' || slug AS address, title, author AS people, coalesce(category, 'News') AS context,
	excerpt AS summary, concat_ws(' · ', search_text(content), nullif(array_to_string(tags, ', '), '')) AS body,
	visible_from, published_at AS date, NULL AS timezone, false AS cancelled
FROM posts WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'release', id, '/press/' || slug, title, '', category, excerpt, search_text(coalesce(content, '')),
	visible_from, published_at, NULL, false
FROM press_releases WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'resource', id, '/resources/' || slug, title, array_to_string(author || speakers, ', '),
	CASE type WHEN 'research' THEN 'Research report' WHEN 'guide' THEN 'Guide' ELSE 'Webinar recording' END || ', ' || topic,
	description,
	concat_ws(' · ', CASE WHEN gated THEN search_outline(content) ELSE search_text(content) END,
		(SELECT string_agg(chapter ->> 'title', ' · ') FROM jsonb_array_elements(chapters) AS chapter)),
	visible_from, published_at, NULL, false
FROM resources WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'tool', id, '/resources/ai-showcase/' || slug, name, '', category, short_description160,
	concat_ws(' · ', description, pricing_model, pricing, nullif(array_to_string(badges, ', '), ''),
		(SELECT string_agg(tool_categories.name, ', ') FROM tool_categories WHERE tool_categories.id = ANY (category_ids))),
	visible_from, NULL, NULL, false
FROM tools WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'event', id, '/events/' || slug, title, '', initcap(type) || ', ' || location, summary, description,
	visible_from, start_date, timezone, status = 'cancelled'
FROM events WHERE visible_from IS NOT NULL
UNION ALL
SELECT 'session', sessions.id, '/events/' || events.slug || '/agenda?session=' || sessions.slug || '#session-' || sessions.slug, sessions.title,
	coalesce((SELECT string_agg(speakers.name, ', ' ORDER BY session_speakers.position, speakers.name)
		FROM session_speakers JOIN speakers ON speakers.id = speaker_id AND speakers.visible_from IS NOT NULL WHERE session_id = sessions.id), ''),
	events.title, coalesce(abstract, ''), concat_ws(' · ', nullif(array_to_string(outcomes, ' · '), ''), format, track, level, room, audience),
	greatest(sessions.visible_from, events.visible_from), start_time, timezone, events.status = 'cancelled'
FROM sessions JOIN events ON events.id = event_id WHERE sessions.visible_from IS NOT NULL AND events.visible_from IS NOT NULL
UNION ALL
SELECT 'speaker', id, '/speakers/' || slug, name, '', concat_ws(', ', nullif(title, ''), nullif(company, '')), bio_short,
	concat_ws(' · ', bio, nullif(array_to_string(expertise, ', '), '')), visible_from, NULL, NULL, false
FROM speakers WHERE visible_from IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER search_sessions ON events;
--> statement-breakpoint
CREATE TRIGGER search_sessions AFTER UPDATE ON events FOR EACH ROW
	WHEN ((old.slug, old.title, old.status, old.timezone, old.visible_from) IS DISTINCT FROM (new.slug, new.title, new.status, new.timezone, new.visible_from))
	EXECUTE FUNCTION search_neighbour_changed('session');
--> statement-breakpoint
DROP TRIGGER search_sessions ON speakers;
--> statement-breakpoint
CREATE TRIGGER search_sessions AFTER UPDATE ON speakers FOR EACH ROW
	WHEN ((old.name, old.visible_from) IS DISTINCT FROM (new.name, new.visible_from))
	EXECUTE FUNCTION search_neighbour_changed('session');
--> statement-breakpoint
-- What stood here before was visible from its beginning.
UPDATE tools SET published_at = created_at;
--> statement-breakpoint
UPDATE events SET published_at = created_at;
--> statement-breakpoint
UPDATE sessions SET published_at = created_at;
--> statement-breakpoint
UPDATE speakers SET published_at = created_at;
--> statement-breakpoint
-- Tells every process when the transaction commits that visitors see something else now: 'removed' when something must
-- disappear at once. The arguments: which rows r visitors see, how an old row o is known again as n, and which changes of a
-- row that stays take something from them.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	seen text := tg_argv[0];
	shown boolean := true;
	gone boolean := false;
BEGIN
	CASE tg_op
	WHEN 'INSERT' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM new_rows r WHERE %s)', seen) INTO shown;
	WHEN 'DELETE' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM old_rows r WHERE %s)', seen) INTO shown;
		gone := shown;
	WHEN 'UPDATE' THEN
		EXECUTE format('SELECT EXISTS (SELECT FROM new_rows r WHERE %s)', seen) INTO shown;
		EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT * FROM old_rows r WHERE %1$s) o WHERE NOT EXISTS (
			SELECT FROM (SELECT * FROM new_rows r WHERE %1$s) n WHERE %2$s AND NOT (%3$s)))', seen, tg_argv[1], tg_argv[2]) INTO gone;
	ELSE
		gone := true;
	END CASE;
	IF gone THEN
		PERFORM pg_notify('content_changed', 'removed');
	ELSIF shown THEN
		PERFORM pg_notify('content_changed', 'changed');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION watch_content(name text, seen text, known text, taken text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	tell text := format('FOR EACH STATEMENT EXECUTE FUNCTION content_changed(%L, %L, %L)', seen, known, taken);
BEGIN
	EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows %s', name, tell);
	EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows %s', name, tell);
	EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows %s', name, tell);
	EXECUTE format('CREATE TRIGGER content_emptied AFTER TRUNCATE ON %I %s', name, tell);
END
$$;
--> statement-breakpoint
SELECT watch_content(name, seen, known, taken) FROM (VALUES
	('posts', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug'),
	('press_releases', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug'),
	('resources', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug OR n.gated AND NOT o.gated'),
	('tools', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug'),
	('events', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug'),
	('sessions', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug'),
	('speakers', 'r.visible_from <= now()', 'n.id = o.id', 'n.slug <> o.slug OR o.consent_for_contact AND NOT n.consent_for_contact'),
	('reviews', 'r.status = ''published''', 'n.id = o.id', 'false'),
	('tool_categories', 'true', 'n.id = o.id', 'false'),
	('venues', 'true', 'n.id = o.id', 'false'),
	('agenda_days', 'true', 'n.id = o.id', 'false'),
	('session_speakers', 'true', 'n.session_id = o.session_id AND n.speaker_id = o.speaker_id', 'false'),
	('redirects', 'true', 'n.from_path = o.from_path', 'false')
) AS watched(name, seen, known, taken);
