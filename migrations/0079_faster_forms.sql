CREATE TABLE "mail_reservations" (
	"holder" uuid NOT NULL,
	"kind" text NOT NULL,
	"places" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reservations_holder_kind_pk" PRIMARY KEY("holder","kind")
);
--> statement-breakpoint
ALTER INDEX "community_applications_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "contact_messages_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "newsletter_subscriptions_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "research_access_requests_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "speaker_applications_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "reviewer_applications_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "reviews_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "tool_suggestions_text" SET (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
-- What becomes of a mail to an address that nobody has confirmed, when others of its kind went there. Mails of one kind to one
-- address go one after the other, until their transactions end; each sees those before it.
CREATE FUNCTION admit_mail(mail_kind text, address text, at_once int, may_wait int, pauses float[], is_free boolean,
	OUT state text, OUT minutes float) LANGUAGE plpgsql AS $$
DECLARE
	earlier int;
	held int;
	to_last float;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('mails.unconfirmed.' || mail_kind), hashtext(address));
	SELECT count(*), count(*) FILTER (WHERE m.state = 'held'),
		coalesce(extract(epoch FROM max(CASE WHEN m.state = 'held' THEN greatest(m.not_before, now()) ELSE m.due_since END) - now()) / 60, 0)
		INTO earlier, held, to_last
		FROM mails m
		WHERE m.recipient = address AND m.kind = mail_kind
			AND (m.state = 'held' OR (m.state <> 'left' AND m.due_since > now() - interval '24 hours'));
	minutes := coalesce(greatest(0, to_last + pauses[least(earlier - at_once + 1, cardinality(pauses))]), 0);
	state := CASE WHEN held >= may_wait THEN 'left' WHEN is_free AND minutes = 0 THEN 'waiting' ELSE 'held' END;
	IF state = 'left' THEN
		minutes := 0;
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_keys_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('signing_keys_changed', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER signing_keys_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "signing_keys"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_keys_changed();
