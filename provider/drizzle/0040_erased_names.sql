CREATE TABLE "erased_names" (
	"hash" text PRIMARY KEY NOT NULL
);
