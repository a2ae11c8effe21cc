"""`python -m tehai` is the command `tehai`."""

from tehai.cli import main

if __name__ == "__main__":
    main()
