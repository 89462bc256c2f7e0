// Pages do without this script.
