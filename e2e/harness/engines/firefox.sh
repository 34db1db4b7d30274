#!/bin/sh
# Playwright starts browsers in process groups of their own. Firefox would outlive a killed run: it listens to no pipe.
exec setpriv --pdeathsig KILL /usr/bin/firefox-esr "$@"
