-- Sending a notification makes a transaction hold one lock of the whole database until its commit is on the disk, so all forms were
-- stored one after the other. A transaction may name what its process announces for it after its commit.
CREATE FUNCTION is_told_later(what text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(what = ANY (string_to_array(current_setting('advantage.told_later', true), ' ')), false)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT is_told_later(TG_ARGV[0]) THEN
		PERFORM pg_notify('staff_changed', TG_ARGV[0]);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_mails_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT is_told_later('mails_wait') THEN
		PERFORM pg_notify('mails_wait', '');
	END IF;
	RETURN NULL;
END
$$;
