### The frame around all pages.

frame-nav-home = Home
frame-nav-lobby = Lobby
frame-nav-calculator = Calculator
frame-nav-replay = Replays
frame-nav-trainer = Trainer
frame-nav-rules = Rules
frame-nav-guide = Guide
frame-nav-settings = Settings
frame-nav-menu = Menu
frame-nav-skip = Skip to the content
frame-page-missing = Page not found.
frame-page-failed = This page could not be loaded.
frame-page-reload = Reload
frame-list = ,{ " " }
frame-comma = { ", " }
