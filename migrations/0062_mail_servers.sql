CREATE TABLE "mail_servers" (
	"host" text PRIMARY KEY NOT NULL,
	"takes_unicode" boolean NOT NULL
);
